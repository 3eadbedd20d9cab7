import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the question that the address ends with. Browsers do so by themselves when they go there, since the answer bears the id; they do not where
 * the router goes.
 */
export function useOpenQuestion(): void {
  // The whole location: each navigation makes a new one, also to the same question.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const question = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: "start" });
  }, [location]);
}
