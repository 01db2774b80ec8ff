//! Tables of this area. The names of the applied ones still say `identity`, where the tables stood before.

mod m20261121_000010_identity_directory;
mod m20261121_000072_identity_sensitive_words_entry;
mod m20261121_000110_identity_feedback_entries;
mod m20261121_000140_identity_posts;
mod m20261122_000170_identity_courses_taught;
mod m20261122_000171_identity_users_in_order;
mod m20261122_000173_identity_name_keys;
mod m20261122_000174_identity_users_by_department;
mod m20261124_000810_identity_rights_given;
mod m20261125_000902_directory_no_passwords;
mod m20261126_002100_directory_classes;
mod m20261129_000130_directory_embedded_entry;
mod m20261130_000100_directory_name_letters;
mod m20261130_000300_directory_department_posts;
mod m20261130_000900_directory_provisioning;
mod m20261130_002010_directory_tenant_hosts;
mod m20261130_004110_directory_role_descriptions;
mod m20261201_000100_directory_search_keys;

use sea_orm_migration::MigrationTrait;

/// The migrations of this area.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000010_identity_directory::Migration),
        Box::new(m20261121_000072_identity_sensitive_words_entry::Migration),
        Box::new(m20261121_000110_identity_feedback_entries::Migration),
        Box::new(m20261121_000140_identity_posts::Migration),
        Box::new(m20261122_000170_identity_courses_taught::Migration),
        Box::new(m20261122_000171_identity_users_in_order::Migration),
        Box::new(m20261122_000173_identity_name_keys::Migration),
        Box::new(m20261122_000174_identity_users_by_department::Migration),
        Box::new(m20261124_000810_identity_rights_given::Migration),
        Box::new(m20261125_000902_directory_no_passwords::Migration),
        Box::new(m20261126_002100_directory_classes::Migration),
        Box::new(m20261129_000130_directory_embedded_entry::Migration),
        Box::new(m20261130_000100_directory_name_letters::Migration),
        Box::new(m20261130_000300_directory_department_posts::Migration),
        Box::new(m20261130_000900_directory_provisioning::Migration),
        Box::new(m20261130_002010_directory_tenant_hosts::Migration),
        Box::new(m20261130_004110_directory_role_descriptions::Migration),
        Box::new(m20261201_000100_directory_search_keys::Migration),
    ]
}
