export { GroupsPage as Component } from "@/features/services/admin/groups/groups-page";
