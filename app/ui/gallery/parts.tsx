import type { ReactNode } from "react";

export type GalleryTheme = "light" | "dark";

/** One chapter. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One component. */
export function Spec({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="gallery-spec">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** A row of states. */
export function Flow({ children }: { children: ReactNode }) {
  return <div className="gallery-flow">{children}</div>;
}

/** One state with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
