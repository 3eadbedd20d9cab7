/** The parts of the frame of staff, which load together. */
export { StaffSide } from "./staff-side.tsx";
export { StaffTabBar } from "./staff-tab-bar.tsx";
export { StaffTopBar } from "./staff-top-bar.tsx";
