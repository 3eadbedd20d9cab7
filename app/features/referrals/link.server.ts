/** A member's link as it is shown to them. */
import { type QrCode, qrCode } from "#app/features/factors/gateway-otp.server.ts";
import { paths } from "#app/platform/paths.ts";
import { shownOrigin } from "#app/platform/site.server.ts";

export interface InvitationLink {
  /** Of the site, without the origin. */
  path: string;
  href: string;
  qr: QrCode;
}

/** The link of a slug, on the host that the page is read at. */
export function invitationLink(slug: string, url: URL): InvitationLink {
  const path = paths.invitation(slug);
  const href = shownOrigin(url) + path;
  return { path, href, qr: qrCode(href) };
}

/** The QR code as a file: dark on white, whatever stands behind it. */
export function qrFile({ qr: { size, path } }: InvitationLink): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;
}
