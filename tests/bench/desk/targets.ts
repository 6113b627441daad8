/** A target of a figure: it is not larger. */
export const atMost = (value: number) => ({ target: { bound: 'at most', value } as const });
