import { data } from "react-router";

/** The error page of a request body over the limit. */
export function loader(): never {
  throw data("file", { status: 413 });
}

export default function TooLarge() {
  return null;
}
