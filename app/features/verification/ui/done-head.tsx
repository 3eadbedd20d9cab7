import { BadgeCheck } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";

/** The heading of a check that holds. */
export function DoneHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="done-h">
      <Icon of={BadgeCheck} size="l" />
      <div className="stack stack-2">
        <h1 className="h-page">{title}</h1>
        <p className="soft">{lead}</p>
      </div>
    </div>
  );
}
