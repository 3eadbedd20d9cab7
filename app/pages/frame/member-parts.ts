/** The parts of the frame of guests and members, which load together. */
export { MemberTabBar } from "./member-tab-bar.tsx";
export { MemberTopBar } from "./member-top-bar.tsx";
export { SideNavigation } from "./side-navigation.tsx";
