/** The share ring as a picture for mails: the arcs of `ring-geometry`, and the figure in the product's own letters. */
import type { ReactNode } from "react";
import { arcCircle } from "#app/ui/mail/arc.ts";
import { type DrawnPicture, drawPicture } from "#app/ui/mail/picture.server.ts";
import { colourOf, type MailTheme } from "#app/ui/mail/roles.ts";
import { ringArcs } from "#app/ui/ring-geometry.ts";
import { loadDrawing } from "./gateway-share-picture.server.ts";
import { SHARE_FONTS } from "./share-picture.ts";

/** Edge of the file in pixels; a mail shows it at half. */
export const RING_EDGE = 264;

/** A ring with `offered` percent of a company handed out, and the formatted figure in its middle. */
export function ringPicture(offered: number, figure: string): Promise<DrawnPicture> {
  return drawPicture("ring", `${offered} ${figure}`, RING_EDGE, async (theme) => {
    const { kept, part } = ringArcs(offered);
    const arcs = [
      kept && arcCircle(kept, 40, 9, colourOf("ring-kept", theme)),
      part && arcCircle(part, 42.5, 14, colourOf("ring-offered", theme)),
    ];
    const letters = (await figureOutlines(figure, theme)).replace(/^<svg /, '<svg x="0" y="0" ');
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${RING_EDGE}" height="${RING_EDGE}" viewBox="0 0 ${RING_EDGE} ${RING_EDGE}">`,
      `<g transform="scale(${RING_EDGE / 100})">${arcs.filter(Boolean).join("")}</g>`,
      letters,
      "</svg>",
    ].join("");
  });
}

/** `12.5 %`: the number large, the sign with its space small (look.md "The ring"). As outlines, so that no font is needed to draw them. */
async function figureOutlines(figure: string, theme: MailTheme): Promise<string> {
  const number = figure.replace(/\s*%$/u, "");
  const text = (children: string, fontSize: number) => ({
    type: "span",
    key: null,
    props: { style: { fontSize, whiteSpace: "pre" }, children },
  });
  const { satori, fonts } = await loadDrawing();
  const box = {
    type: "div",
    key: null,
    props: {
      style: {
        display: "flex",
        width: RING_EDGE,
        height: RING_EDGE,
        alignItems: "center",
        justifyContent: "center",
        paddingBottom: 6,
        fontFamily: SHARE_FONTS.join(", "),
        fontWeight: 600,
        letterSpacing: "-0.02em",
        color: colourOf("ink-1", theme),
      },
      children: {
        type: "div",
        key: null,
        props: {
          style: { display: "flex", alignItems: "baseline" },
          children: [text(number, number.length > 4 ? 50 : 60), text(figure.slice(number.length), 32)],
        },
      },
    },
  };
  return satori(box as unknown as ReactNode, { width: RING_EDGE, height: RING_EDGE, fonts });
}
