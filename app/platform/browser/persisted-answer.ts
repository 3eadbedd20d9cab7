import { useState } from "react";

/**
 * What an action answered, for as long as its page stands. The router forgets an answer whenever the page asks anew, as it does at every
 * live hint; what is shown once has to outlast that.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const [kept, setKept] = useState(answer);
  if (answer !== undefined && answer !== kept) setKept(answer);
  return answer ?? kept;
}
