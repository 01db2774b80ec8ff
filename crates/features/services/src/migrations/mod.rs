//! Tables of this area.

mod m20261121_000030_services_catalogue;
mod m20261121_000031_services_use;
mod m20261121_000081_services_ratings;
mod m20261121_000082_services_search_misses;
mod m20261121_000083_services_feedback;
mod m20261121_000091_services_specials;
mod m20261121_000111_services_feedback_turns;
mod m20261121_000112_services_miss_marks;
mod m20261125_001101_services_stored_files;
mod m20261125_002200_services_listed;
mod m20261125_003000_services_english;
mod m20261126_003100_services_rated_english;
mod m20261127_000500_services_agreements;
mod m20261127_000510_services_specials_enabled;
mod m20261128_002310_services_guide_reviews;
mod m20261129_000100_services_guide_reminders;
mod m20261129_000101_services_guide_tellings;
mod m20261130_004100_services_groups_changed;
mod m20261201_000100_services_visits_by_tenant;

use sea_orm_migration::MigrationTrait;

/// The migrations of this area.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000030_services_catalogue::Migration),
        Box::new(m20261121_000031_services_use::Migration),
        Box::new(m20261121_000081_services_ratings::Migration),
        Box::new(m20261121_000082_services_search_misses::Migration),
        Box::new(m20261121_000083_services_feedback::Migration),
        Box::new(m20261121_000091_services_specials::Migration),
        Box::new(m20261121_000111_services_feedback_turns::Migration),
        Box::new(m20261121_000112_services_miss_marks::Migration),
        Box::new(m20261125_001101_services_stored_files::Migration),
        Box::new(m20261125_002200_services_listed::Migration),
        Box::new(m20261125_003000_services_english::Migration),
        Box::new(m20261126_003100_services_rated_english::Migration),
        Box::new(m20261127_000500_services_agreements::Migration),
        Box::new(m20261127_000510_services_specials_enabled::Migration),
        Box::new(m20261128_002310_services_guide_reviews::Migration),
        Box::new(m20261129_000100_services_guide_reminders::Migration),
        Box::new(m20261129_000101_services_guide_tellings::Migration),
        Box::new(m20261130_004100_services_groups_changed::Migration),
        Box::new(m20261201_000100_services_visits_by_tenant::Migration),
    ]
}
