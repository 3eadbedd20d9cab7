/** A value that is made on first use and kept: `Intl` instances take milliseconds each, and up to 20 on a slow device. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
