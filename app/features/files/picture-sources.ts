import { paths } from "#app/platform/paths.ts";
import { PICTURE_WIDTHS } from "./picture.ts";

/**
 * Addresses of a stored picture shown `edge` CSS pixels wide, for ordinary and dense screens; nothing when there is no
 * picture.
 */
export function pictureSources(fileId: string | null | undefined, edge: number): { src?: string; srcSet?: string } {
  if (!fileId) return {};
  const once = PICTURE_WIDTHS.find((width) => width >= edge) ?? 1024;
  const twice = PICTURE_WIDTHS.find((width) => width >= edge * 2) ?? 1024;
  const src = paths.picture(fileId, once);
  return once === twice ? { src } : { src, srcSet: `${src} 1x, ${paths.picture(fileId, twice)} 2x` };
}
