import { FileText } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

export interface FileRowProps {
  name: ReactNode;
  detail?: ReactNode;
  icon?: ComponentProps<typeof Icon>["of"];
  /** At the end: buttons or figures. */
  children?: ReactNode;
}

/** One file of a list. */
export function FileRow({ name, detail, icon = FileText, children }: FileRowProps) {
  return (
    <div className="file">
      <Icon of={icon} />
      <span className="grow">
        <b>{name}</b>
        {detail}
      </span>
      {children}
    </div>
  );
}
