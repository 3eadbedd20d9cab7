import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the question that the address ends with. Browsers do so by themselves when they go there, since the answer bears the id; they do not where
 * the router goes.
 */
export function useOpenQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, to the same question, too
  useEffect(() => {
    const question = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: "start" });
  }, [hash, key]);
}
