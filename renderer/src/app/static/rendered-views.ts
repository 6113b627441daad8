/** The static views that the build puts into the document, as functions that give markup. */
export interface RenderedViews {
  /** Must be called once before the others. @param mark marks a text with its key */
  prepare: (mark: (key: string, text: string) => string) => void;
  /** The screens' views at the width of the build's window, by screen. */
  screens: () => Readonly<Record<string, string>>;
  /** The layout around a view. @param view markup of the main area */
  layoutAround: (view: string) => string;
  /** Templates by name. @param slot makes the place of a fact of that name */
  templates: (slot: (name: string) => string) => Readonly<Record<string, string>>;
  /** The cookie banner. */
  banner: () => string;
  /** Ends the timers of the queries, which would keep the build running. */
  end: () => void;
}
