//! Tables of this area.

mod m20261121_000011_identity_access;
mod m20261121_000013_identity_failures;
mod m20261121_000100_identity_session_address;
mod m20261121_000101_identity_bindings;
mod m20261122_000160_identity_app_passwords;
mod m20261122_000172_identity_expiry;
mod m20261122_000175_identity_living_sessions;
mod m20261123_000500_identity_refreshed_pairs;
mod m20261123_000501_identity_failures_by_place;
mod m20261123_000502_identity_second_factors;
mod m20261123_000600_identity_acting;
mod m20261125_000901_identity_credentials;
mod m20261125_001320_identity_password_age;
mod m20261130_000500_identity_activation_codes;
mod m20261130_001000_identity_client_facts;
mod m20261201_000110_identity_ended_by_tenant;

use sea_orm_migration::MigrationTrait;

/// The migrations of this area.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000011_identity_access::Migration),
        Box::new(m20261121_000013_identity_failures::Migration),
        Box::new(m20261121_000100_identity_session_address::Migration),
        Box::new(m20261121_000101_identity_bindings::Migration),
        Box::new(m20261122_000160_identity_app_passwords::Migration),
        Box::new(m20261122_000172_identity_expiry::Migration),
        Box::new(m20261122_000175_identity_living_sessions::Migration),
        Box::new(m20261123_000500_identity_refreshed_pairs::Migration),
        Box::new(m20261123_000501_identity_failures_by_place::Migration),
        Box::new(m20261123_000502_identity_second_factors::Migration),
        Box::new(m20261123_000600_identity_acting::Migration),
        Box::new(m20261125_000901_identity_credentials::Migration),
        Box::new(m20261125_001320_identity_password_age::Migration),
        Box::new(m20261130_000500_identity_activation_codes::Migration),
        Box::new(m20261130_001000_identity_client_facts::Migration),
        Box::new(m20261201_000110_identity_ended_by_tenant::Migration),
    ]
}
