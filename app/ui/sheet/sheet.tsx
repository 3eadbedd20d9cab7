import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { IconLink } from "../button/button.tsx";
import type { OVER_PAGE } from "./over-page.ts";

export interface SheetProps {
  /** What stays in sight of the page below, 72 px high; left out by screen readers, for whom the cross leads there. */
  behind?: ReactNode;
  /** What is read before all else, also before the title. */
  first?: ReactNode;
  /** Logo or picture. */
  mark?: ReactNode;
  title: ReactNode;
  /** Below the title. */
  detail?: ReactNode;
  /** The page below. */
  closeTo: string;
  /** Accessible name of the cross. */
  closeLabel: string;
  children: ReactNode;
}

/** A page that lies over another: its own address, with the other in sight above it. Inside are `SheetLead`, `SheetBody` and `SheetFoot`, or a form of the last two. */
export function Sheet({ behind, first, mark, title, detail, closeTo, closeLabel, children }: SheetProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <div className="sheet-page">
      {behind && (
        <div className="sheet-behind" aria-hidden="true">
          {behind}
        </div>
      )}
      <section className="sheet" aria-labelledby={titleId}>
        {first && <div className="sheet-first">{first}</div>}
        <header className="sheet-h">
          {mark}
          <div className="grow">
            <h1 id={titleId}>{title}</h1>
            {detail && <p className="small soft">{detail}</p>}
          </div>
          <IconLink
            icon={X}
            label={closeLabel}
            to={closeTo}
            onClick={(event) => {
              if (!(state as typeof OVER_PAGE | null)?.over || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              navigate(-1);
            }}
          />
        </header>
        {children}
      </section>
    </div>
  );
}

/** What is read before a sheet's content. */
export function SheetLead({ children }: { children: ReactNode }) {
  return <div className="sheet-lead">{children}</div>;
}

/** The content of a sheet; `aside` stands beside it where there is room, and stays in sight. */
export function SheetBody({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="sheet-b">
      <div className="stack stack-6">{children}</div>
      {aside && <div className="sheet-aside">{aside}</div>}
    </div>
  );
}

/** What is done with the sheet: a note at its end, then buttons, always in sight, the primary one last. */
export function SheetFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <>
      {note && <p className="sheet-note tiny soft">{note}</p>}
      <footer className="sheet-f">{children}</footer>
    </>
  );
}

/** A group of fields in a sheet, divided from the one before. */
export function SheetSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sheet-s" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
