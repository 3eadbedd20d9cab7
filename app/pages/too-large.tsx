import { data } from "react-router";

/** What the server shows for a body over its limit, which it does not read: the page in the reader's language. */
export function loader(): never {
  throw data("file", { status: 413 });
}

export default function TooLarge() {
  return null;
}
