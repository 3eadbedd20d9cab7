import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface SwitchProps extends Omit<ComponentProps<"input">, "style" | "type" | "role" | "children"> {
  label: ReactNode;
}

/** Something that is on or off and takes effect at once. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames("switch", className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  );
}
