/** Addresses of files. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/files";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("files/:id/document", `${at}/routes/document.ts`),
  route("files/:id/:width", `${at}/routes/picture.ts`),
  route("storage/token", `${at}/storage/routes/token.ts`),
  route("v0/b/:bucket/o", `${at}/storage/routes/objects.ts`),
  route("v0/b/:bucket/o/*", `${at}/storage/routes/object.ts`),
];
