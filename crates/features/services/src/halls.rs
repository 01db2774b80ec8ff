//! What the halls of a tenant show, in memory: every page of services asks for it.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_kernel::TenantId;

use crate::config::hall_body::{AgreementBody, HallBody};
use crate::rules::hall::{Hall, hash, tidied};
use crate::settings::hall_setting;

/// How long a changed hall may go unseen without an event.
const TTL: Duration = Duration::from_secs(30);
/// Tenants whose halls are kept.
const TENANTS_MAX: u64 = 200;

/// An agreement that is on.
#[derive(Debug)]
pub(crate) struct Agreement {
    /// Whose it is.
    pub hall: Hall,
    pub body: AgreementBody,
    /// What an acceptance is of.
    pub hash: String,
}

/// The halls of one tenant.
#[derive(Debug, Default)]
pub(crate) struct Halls {
    bodies: [HallBody; 3],
    agreements: [Option<Agreement>; 3],
}

impl Halls {
    fn new(bodies: [HallBody; 3]) -> Self {
        let agreement = |hall: Hall| {
            let body = &bodies[place(hall)].agreement;
            body.is_on.then(|| Agreement { hall, body: body.clone(), hash: hash(body) })
        };
        Self { agreements: Hall::ALL.map(agreement), bodies }
    }

    /// What a hall shows.
    pub(crate) fn body(&self, hall: Hall) -> &HallBody {
        &self.bodies[place(hall)]
    }

    /// The agreement that is a hall's own.
    pub(crate) fn own_agreement(&self, hall: Hall) -> Option<&Agreement> {
        self.agreements[place(hall)].as_ref()
    }

    /// The agreement that counts for services of a hall: that of their centre, else that of the whole hall.
    pub(crate) fn agreement(&self, hall: Hall) -> Option<&Agreement> {
        self.own_agreement(hall).or_else(|| self.own_agreement(Hall::Whole))
    }
}

const fn place(hall: Hall) -> usize {
    match hall {
        Hall::Whole => 0,
        Hall::Process => 1,
        Hall::Application => 2,
    }
}

/// The halls of all tenants.
#[derive(Clone)]
pub(crate) struct AllHalls {
    db: Db,
    kept: TenantCache<Halls>,
}

impl AllHalls {
    pub(crate) fn new(db: Db) -> Self {
        Self { db, kept: TenantCache::new(TENANTS_MAX, TTL) }
    }

    /// The halls of a tenant; many callers at once load them once.
    ///
    /// # Errors
    /// When the database fails, or a stored value is none: without it services would open that people have to agree to.
    pub(crate) async fn of(&self, tenant: &TenantId) -> StoreResult<Arc<Halls>> {
        self.kept.get(tenant, || load(&self.db, tenant)).await
    }
}

async fn load(db: &Db, tenant: &TenantId) -> StoreResult<Halls> {
    let repo = db.repo();
    let mut bodies: [HallBody; 3] = Default::default();
    for hall in Hall::ALL {
        let stored = hall_setting(hall).read(repo.conn(), tenant).await?;
        bodies[place(hall)] = tidied(stored.unwrap_or_default());
    }
    Ok(Halls::new(bodies))
}

#[async_trait]
impl EventHandler for AllHalls {
    async fn handle(&self, event: &Published) {
        let Event::SettingsChanged { key } = &event.event else { return };
        if Hall::ALL.iter().any(|hall| hall_setting(*hall).key == key) {
            self.kept.forget(&event.tenant).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_agreement_of_a_centre_comes_before_that_of_the_hall() {
        let body = |title: &str, is_on| HallBody {
            agreement: AgreementBody { is_on, title: title.to_owned(), ..AgreementBody::default() },
            ..HallBody::default()
        };
        let counts = |hall, process, application, asked| {
            let bodies = [body("hall", hall), body("process", process), body("application", application)];
            Halls::new(bodies).agreement(asked).map(|agreement| agreement.body.title.clone())
        };
        for (on, asked, expected) in [
            ((false, false, false), Hall::Process, None),
            ((true, false, false), Hall::Process, Some("hall")),
            ((true, true, false), Hall::Process, Some("process")),
            ((true, true, false), Hall::Application, Some("hall")),
            ((false, true, false), Hall::Application, None),
            ((false, true, true), Hall::Whole, None),
            ((true, true, true), Hall::Whole, Some("hall")),
            ((false, false, true), Hall::Application, Some("application")),
        ] {
            assert_eq!(counts(on.0, on.1, on.2, asked).as_deref(), expected, "{on:?} {asked:?}");
        }
    }
}
