import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Icon } from "../icon/icon.tsx";

export interface Step {
  key: string;
  /** `Step 1`, `Step 2 of 3`. */
  number: ReactNode;
  title: ReactNode;
  /** Address of a step that was reached. */
  to?: LinkProps["to"];
  done?: boolean;
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  current: string;
  /** Text alternative of done steps, such as "done". */
  doneLabel: string;
}

/** The steps of a wizard. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step) => (
          <li
            key={step.key}
            className={step.done && step.key !== current ? "is-done" : undefined}
            aria-current={step.key === current ? "step" : undefined}
          >
            <small>
              {step.done && step.key !== current && <Icon of={Check} size="s" label={doneLabel} />}
              {step.number}
            </small>
            {step.to && step.key !== current ? <Link to={step.to}>{step.title}</Link> : step.title}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface Crumb {
  key: string;
  label: ReactNode;
  /** Undefined for the last one, the page itself. */
  to?: LinkProps["to"];
}

/** The path to a deep page. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.key}>
            {index > 0 && <Icon of={ChevronRight} size="s" />}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
