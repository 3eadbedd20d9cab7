import { useState } from "react";

/**
 * An action's answer, for as long as the page is mounted. The router drops it at each revalidation, which every live invalidation
 * causes; what is shown only once has to outlast that.
 */
export function usePersistedAnswer<T>(answer: T | undefined): T | undefined {
  const [latest, setLatest] = useState(answer);
  if (answer !== undefined && answer !== latest) setLatest(answer);
  return answer ?? latest;
}
