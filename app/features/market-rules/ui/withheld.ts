import { createContext, use } from "react";

const Withheld = createContext<readonly "engines"[]>([]);

/** Provides what plans do not promise in the reader's market (`withheldIn`). */
export const WithheldContents = Withheld.Provider;

/** What plans do not promise in the reader's market. */
export function useWithheld(): readonly "engines"[] {
  return use(Withheld);
}
