/** sharp decodes and draws pictures. Loaded at first use, because libvips is large. */
import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/** sharp, with one thread a picture and no cache, so that memory and CPU are bounded. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
