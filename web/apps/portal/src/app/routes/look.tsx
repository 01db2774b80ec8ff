export { LookPage as Component } from "@/features/home/admin/look/look-page";
