import { classNames } from "#app/ui/class-names.ts";
import { type Arc, arcDash, ringArcs } from "#app/ui/ring-geometry.ts";

/** What a pin shows: a company's ring with its figure, the locked ring of a visitor, or a plain mark. */
export type PinLook =
  | { readonly kind: "offered" /** Basis points. */; readonly offered: number; readonly figure: string }
  | { readonly kind: "locked" }
  | { readonly kind: "mark" };

/** A pin's drawing round the origin, 42 px wide; its place and its name are its parent's. */
export function PinDrawing({ look, selected }: { look: PinLook; selected: boolean }) {
  if (look.kind === "mark") {
    return (
      <>
        <circle className="pin pin-on" r={14} />
        <circle className="pin-mark" r={5} />
      </>
    );
  }
  const arcs = look.kind === "offered" ? ringArcs(look.offered / 100) : undefined;
  return (
    <>
      <circle className={classNames("pin", selected && "pin-on")} r={21} />
      {look.kind === "locked" && <circle className="pin-locked" r={16} pathLength={100} />}
      {arcs?.kept && <PinArc className="pk" r={16} arc={arcs.kept} />}
      {arcs?.part && <PinArc className="pp" r={17} arc={arcs.part} />}
      {look.kind === "offered" && (
        <text className="pt" y={4}>
          {look.figure}
        </text>
      )}
    </>
  );
}

/** The drawing of several pins that stand too close: how many. */
export function ClusterDrawing({ count }: { count: number }) {
  return (
    <>
      <circle className="pin" r={18} />
      <text className="pt" y={4}>
        +{count}
      </text>
    </>
  );
}

function PinArc({ className, r, arc }: { className: string; r: number; arc: Arc }) {
  return <circle className={className} r={r} transform="rotate(-90)" pathLength={100} {...arcDash(arc)} />;
}
