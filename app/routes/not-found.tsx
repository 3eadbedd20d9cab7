import { data } from "react-router";

/** Any address that no route knows. */
export function loader(): never {
  throw data("page", { status: 404 });
}

export function action(): never {
  throw data("page", { status: 404 });
}

export default function NotFound() {
  return null;
}
