//! What is asked for each session that comes or goes, asked for many of them at once.

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;

use onehall_db::{Crowd, Db, StoreResult, Together};
use onehall_kernel::{Env, TenantId, UserId};

use crate::settings::RulesOfSchools;
use crate::store::arrival::{Arrival, arrivals as read_arrivals};
use crate::store::settings::list_several;

/// Somebody of a tenant.
type Person = (TenantId, UserId);

/// What people have.
pub(crate) fn arrivals(db: Db, env: Env) -> Together<Person, Arrival> {
    Together::new(Crowd::OF_KEYS, move |people| {
        let (db, env) = (db.clone(), env.clone());
        Box::pin(async move {
            let repo = db.repo();
            let now = env.now();
            let conn = repo.conn();
            let found =
                by_tenant(&people, |tenant, users| async move { read_arrivals(conn, tenant, &users, now).await });
            let found = found.await?;
            Ok(people.iter().map(|person| found.get(person).cloned().unwrap_or_default()).collect())
        })
    })
}

/// Whether people may have several sessions of one kind of device; the school's rule counts for who never chose.
pub(crate) fn several(db: Db, rules: Arc<RulesOfSchools>) -> Together<Person, bool> {
    Together::new(Crowd::OF_KEYS, move |people| {
        let (db, rules) = (db.clone(), rules.clone());
        Box::pin(async move {
            let repo = db.repo();
            let conn = repo.conn();
            let found = by_tenant(&people, |tenant, users| async move { list_several(conn, tenant, &users).await });
            let found = found.await?;
            let mut several = Vec::with_capacity(people.len());
            for person in &people {
                several.push(match found.get(person) {
                    Some(chosen) => *chosen,
                    None => rules.of(&person.0).await?.multiple_devices,
                });
            }
            Ok(several)
        })
    })
}

/// Asks for the people of each tenant at once.
async fn by_tenant<'a, V, F>(
    people: &'a [Person],
    read: impl Fn(&'a TenantId, Vec<UserId>) -> F,
) -> StoreResult<HashMap<Person, V>>
where
    F: Future<Output = StoreResult<HashMap<UserId, V>>>,
{
    let mut tenants: HashMap<&TenantId, Vec<UserId>> = HashMap::new();
    for (tenant, user) in people {
        tenants.entry(tenant).or_default().push(*user);
    }
    let mut found = HashMap::with_capacity(people.len());
    for (tenant, users) in tenants {
        found.extend(read(tenant, users).await?.into_iter().map(|(user, value)| ((tenant.clone(), user), value)));
    }
    Ok(found)
}
