//! Tables of single sign-on.

mod m20261121_000020_cas_services;
mod m20261121_000021_cas_tickets;
mod m20261121_000022_cas_slo_deliveries;
mod m20261130_001010_cas_slo_services;

use sea_orm_migration::MigrationTrait;

/// The migrations of single sign-on; they follow those of people and tenants.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000020_cas_services::Migration),
        Box::new(m20261121_000021_cas_tickets::Migration),
        Box::new(m20261121_000022_cas_slo_deliveries::Migration),
        Box::new(m20261130_001010_cas_slo_services::Migration),
    ]
}
