//! Tables of this crate. The names of the applied ones still say `identity`, where the tables stood before.

mod m20261121_000012_identity_records;
mod m20261125_000900_records_acting;
mod m20261125_002201_records_edits;
mod m20261127_000001_records_documents;
mod m20261128_000100_records_reviews;
mod m20261129_002500_records_audit_by_object;
mod m20261130_002600_records_setting_editor;
mod m20261201_000300_records_audit_by_actor;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate. Settings point at `tenants`, which the directory makes.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000012_identity_records::Migration),
        Box::new(m20261125_000900_records_acting::Migration),
        Box::new(m20261125_002201_records_edits::Migration),
        Box::new(m20261127_000001_records_documents::Migration),
        Box::new(m20261128_000100_records_reviews::Migration),
        Box::new(m20261129_002500_records_audit_by_object::Migration),
        Box::new(m20261130_002600_records_setting_editor::Migration),
        Box::new(m20261201_000300_records_audit_by_actor::Migration),
    ]
}
