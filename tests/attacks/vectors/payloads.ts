/** Payloads by class. `%RUN%` is the script, `%HOST%` the foreign host, `%ID%` the vector's number. */
export type Payloads = Readonly<Record<string, readonly string[]>>;
