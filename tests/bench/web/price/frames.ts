/** A picture that the browser showed from a moment on. */
export interface Frame {
  /** JPEG in Base64. */
  data: string;
  /** Ms since 1970. */
  at: number;
}

/** The picture that was on screen at a moment; undefined before the first. @param time ms since 1970 */
export function frameAt(frames: readonly Frame[], time: number): string | undefined {
  let shown: Frame | undefined;
  for (const frame of frames) if (frame.at <= time && frame.at >= (shown?.at ?? -Infinity)) shown = frame;
  return shown?.data;
}
