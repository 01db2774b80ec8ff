//! What must always hold of the tables of embedded applications.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use onehall_web::FrameOrigin;
use sea_orm::EntityTrait;

use crate::entities::micro::bundle;
use crate::entities::{app, origin};
use crate::model::APPS_MAX;
use crate::rules::micro_file::VERSIONS_MAX;
use crate::rules::origins::{FRAMED_MAX, ORIGINS_MAX};

/// Origins are their application's tenant's and readable, every application has 1 to 10, members get one
/// version of a sub-application at most, there are no more of anything than may be.
#[derive(Debug, Clone, Copy)]
pub struct EmbedCheck;

#[async_trait]
impl InvariantCheck for EmbedCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let apps: BTreeMap<_, _> =
            app::Entity::find().all(repo.conn()).await?.into_iter().map(|row| (row.id, row)).collect();
        let (mut counts, mut framed) = (BTreeMap::<_, usize>::new(), BTreeSet::new());
        for row in origin::Entity::find().all(repo.conn()).await? {
            let app = apps.get(&row.app_id).filter(|app| app.tenant_id == row.tenant_id);
            if app.is_none() {
                wrong.push(format!("the origin {} is of another tenant's application", row.origin));
            }
            if FrameOrigin::try_from(row.origin.clone()).map_or(true, |read| read.as_str() != row.origin) {
                wrong.push(format!("the origin {} of {} is none", row.origin, row.app_id));
            }
            if app.is_some_and(|app| app.is_enabled) {
                framed.insert(row.origin);
            }
            *counts.entry(row.app_id).or_default() += 1;
        }
        let odd = apps.keys().filter(|id| !(1..=ORIGINS_MAX).contains(&counts.get(id).copied().unwrap_or(0)));
        wrong.extend(odd.map(|id| format!("the embedded application {id} has too few or too many origins")));
        if framed.len() > FRAMED_MAX {
            wrong.push(format!("{} origins may be framed", framed.len()));
        }
        let mut of_tenants = BTreeMap::<&str, usize>::new();
        apps.values().for_each(|row| *of_tenants.entry(&row.tenant_id).or_default() += 1);
        let many = of_tenants.into_iter().filter(|(_, count)| *count > APPS_MAX);
        wrong.extend(many.map(|(tenant, count)| format!("the tenant {tenant} has {count} embedded applications")));
        wrong.extend(micro(&bundle::Entity::find().all(repo.conn()).await?));
        Ok(wrong)
    }
}

fn micro(versions: &[bundle::Model]) -> Vec<String> {
    let (mut of_tenants, mut active) = (BTreeMap::<&str, usize>::new(), BTreeMap::<_, usize>::new());
    for version in versions {
        *of_tenants.entry(&version.tenant_id).or_default() += 1;
        *active.entry((&version.tenant_id, &version.app)).or_default() += usize::from(version.is_active);
    }
    let two = active.into_iter().filter(|(_, count)| *count > 1);
    let two = two.map(|((tenant, app), count)| format!("members of {tenant} get {count} versions of {app}"));
    let many = of_tenants.into_iter().filter(|(_, count)| *count > VERSIONS_MAX);
    two.chain(many.map(|(tenant, count)| format!("the tenant {tenant} has {count} versions of sub-applications")))
        .collect()
}
