import { CircleCheck, CircleDashed, Hourglass, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

const ICONS = { done: CircleCheck, now: Hourglass, next: CircleDashed } as const satisfies Record<string, LucideIcon>;

export interface TrackStep {
  state: keyof typeof ICONS;
  title: string;
  /** When, or what it means. */
  detail?: ReactNode;
}

export interface TrackProps {
  /** Name of the list. */
  label: string;
  steps: readonly TrackStep[];
}

/** The steps of something that takes its time, such as a payment or a review: what is done, what happens now, and what follows. */
export function Track({ label, steps }: TrackProps) {
  return (
    <section aria-label={label}>
      <ol className="track">
        {steps.map(({ state, title, detail }) => (
          <li key={title} className={`is-${state}`} aria-current={state === "now" ? "step" : undefined}>
            <Icon of={ICONS[state]} />
            <div>
              <b>{title}</b>
              {detail && <span>{detail}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
