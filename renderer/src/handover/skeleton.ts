/** Whether the document's skeleton is still shown. It is false from the app's first render on. */
export function isSkeletonShown(): boolean {
  return document.querySelector('#root > .first') !== null;
}
