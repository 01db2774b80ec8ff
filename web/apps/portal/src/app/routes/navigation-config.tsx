export { NavigationPage as Component } from "@/features/home/admin/navigation/navigation-page";
