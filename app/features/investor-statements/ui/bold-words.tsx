import { createElement, Fragment } from "react";

/** A text whose words between `**` are bold, as the law prescribes them. */
export function BoldWords({ text }: { text: string }) {
  const parts = text.split("**").map((part, index) => (index % 2 === 1 ? createElement("b", null, part) : part));
  return createElement(Fragment, null, ...parts);
}
