import type { ReactNode } from "react";

/** A row of the settings with its one act, if there is one. */
export function ActRow({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="set-row">
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
