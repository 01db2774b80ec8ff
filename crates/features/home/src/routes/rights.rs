//! Who configures what these routes change.

use onehall_web::Needs;
use onehall_web::ports::Grants;

/// The entry `preLoginConfig` of the configuration menu: common tools, footer and navigation of the landing page.
#[derive(Debug, Clone, Copy)]
pub struct ConfiguresLanding;

impl Needs for ConfiguresLanding {
    fn allows(grants: &Grants) -> bool {
        grants.entries.contains("preLoginConfig")
    }
}
