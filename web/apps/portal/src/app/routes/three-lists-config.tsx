export { ThreeListsConfigPage as Component } from "@/features/duties/admin/three-lists-config-page";
