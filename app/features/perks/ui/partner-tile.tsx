import { Landmark, LockKeyhole, type LucideIcon, Store, Users, Wrench } from "lucide-react";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Category } from "../perk.ts";

const ICONS: Readonly<Record<Category, LucideIcon>> = {
  selling: Store,
  security: LockKeyhole,
  team: Users,
  finance: Landmark,
  tools: Wrench,
};

interface PartnerTileProps {
  picture: string | null;
  category: Category;
}

/** A partner's logo, or else the icon of the category. */
export function PartnerTile({ picture, category }: PartnerTileProps) {
  return (
    <span className="perk-mark" aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : (
        <Icon of={ICONS[category]} />
      )}
    </span>
  );
}
