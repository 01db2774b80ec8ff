//! Words that every room of OneHall shares: ids, tenant, clock, error codes, paging, envelope and locale.
//!
//! Pure: no I/O, no database, no HTTP. Nothing here knows a feature. Time, ids and randomness are read
//! through [`Env`], so that a test can move the clock and repeat a run.
//!
//! To add an error code: add a row to `errors.toml`, run `cargo xtask gen`, use `ErrorCode::…`.

mod catalogue;
#[rustfmt::skip]
#[path = "catalogue.gen.rs"]
mod catalogue_rows;
mod ctx;
mod days;
mod env;
mod envelope;
mod eras;
mod ids;
mod locale;
mod page;
mod random;
mod right;
mod scope;
mod text;

pub use catalogue::{CatalogueRow, Problem};
pub use catalogue_rows::ErrorCode;
pub use ctx::{Actor, Ctx};
pub use days::{end_of_day, first_moment};
pub use env::{Clock, Env, ManualClock, SystemClock};
pub use envelope::{Envelope, STATUS_FAILED, STATUS_SUCCESS};
pub use ids::{DEFAULT_TENANT, InvalidId, TenantId, UserId};
pub use locale::Locale;
pub use page::{PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, Page, PageIn};
pub use random::{Random, SeededRandom, SystemRandom};
pub use right::{ADMINISTRATOR, AllRights, DEPARTMENT_ADMINISTRATOR, MenuPlace, Right, RightKind, TwoOfARight};
pub use scope::{AllScopes, Scope, TwoOfAScope};
pub use text::{Names, day_begun, normalise_key, wire_time};
