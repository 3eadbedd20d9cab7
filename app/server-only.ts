/** What only the server's rendering knows: the nonce must not be part of the page's data. */
import { createContext, use } from "react";

const Context = createContext<{ nonce: string | undefined }>({ nonce: undefined });

export const ServerOnly = Context;

/** The Content-Security-Policy nonce while rendering on the server; undefined in the browser, which hides it from scripts. */
export function useNonce(): string | undefined {
  return use(Context).nonce;
}
