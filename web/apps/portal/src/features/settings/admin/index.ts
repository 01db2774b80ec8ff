export { GroupPage } from "./group-page";
export { SettingsPage } from "./settings-page";
export { groupNamed } from "./model/groups";
