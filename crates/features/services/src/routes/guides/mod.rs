//! `POST /api/onehall/guides/*`: what departments see of their guides. Drafts, publication and history of one are those of
//! its document, `guide:{serviceId}` (`/api/onehall/config/*`).

mod address;
mod detail;
mod overview;
mod page;
mod remind;
mod review;
mod review_setting;
mod upload;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::StoreResult;
use onehall_web::{ApiError, App, Routes, User, routes};
use uuid::Uuid;

use super::feedback_desk::looks_after;
use crate::catalogue::{Catalogue, Entry};
use crate::rules::guide_miss::concerned;
use crate::rules::service_file::FILE_MAX;
use crate::settings::{GUIDE_REVIEW, GuideReview};
use crate::state::ServicesState;
use crate::store::misses::{self, Decided, Miss};

/// How far back searches without a hit are looked at, in days.
const MISSES_DAYS: i64 = 30;
/// Words that are looked at, those searched for most.
const WORDS_MAX: usize = 300;

/// The routes. `extra` is what a form adds to the file inside it, in bytes.
pub(super) fn routes(extra: usize) -> Routes {
    let uploads =
        Routes::new().routes(routes!(upload::upload_guide_file)).layer(DefaultBodyLimit::max(FILE_MAX + extra));
    Routes::new()
        .merge(uploads)
        .routes(routes!(address::find_guide_address))
        .routes(routes!(detail::find_guide_desk))
        .routes(routes!(overview::count_guides))
        .routes(routes!(page::page_guides))
        .routes(routes!(remind::remind_guides))
        .routes(routes!(review::review_guides))
        .routes(routes!(review_setting::save_review_setting))
}

/// Guides of one's departments: services on offer, whoever they are for.
struct Mine {
    catalogue: Arc<Catalogue>,
    setting: GuideReview,
    /// A guide that nobody looked through since is old.
    old: DateTime<Utc>,
}

impl Mine {
    async fn of(app: &App, state: &ServicesState, user: &User) -> Result<Self, ApiError> {
        let tenant = &user.ctx.tenant;
        let setting = GUIDE_REVIEW.find(app.repo().conn(), tenant).await?.unwrap_or_default();
        let old = user.ctx.now - TimeDelta::days(i64::from(setting.days));
        Ok(Self { catalogue: state.catalogues.of(tenant).await?, setting, old })
    }

    /// Those of the departments that the person administers.
    fn entries<'a>(&'a self, user: &'a User) -> impl Iterator<Item = &'a Arc<Entry>> {
        self.catalogue.entries.iter().filter(|entry| looks_after(&user.grants, entry.row.department_id))
    }

    /// The one of a service.
    ///
    /// # Errors
    /// `object.not_found` for what is not on offer or another department's.
    fn find<'a>(&'a self, user: &'a User, service: Uuid) -> Result<&'a Arc<Entry>, ApiError> {
        let found = self.entries(user).find(|entry| entry.row.id == service);
        found.ok_or_else(|| ApiError::not_found("办事指南", "The guide"))
    }

    fn is_old(&self, entry: &Entry) -> bool {
        since(entry) < self.old
    }
}

/// Since when nobody has looked a guide through: the last review, else the launch of its service.
fn since(entry: &Entry) -> DateTime<Utc> {
    entry.review.map_or(entry.row.launched_at, |review| review.at)
}

/// Words that found nothing in the last 30 days and that nobody has dealt with, by the guide that they concern; in the order
/// of the catalogue, the most searched first.
async fn list_misses(app: &App, user: &User, catalogue: &Catalogue) -> StoreResult<Vec<Vec<Miss>>> {
    let from = misses::day(user.ctx.now - TimeDelta::days(MISSES_DAYS - 1), user.tenant.zone);
    let mut words = misses::list_misses(app.repo().conn(), &user.ctx.tenant, &from, Decided::Open).await?;
    words.sort_by(|one, other| other.times.cmp(&one.times).then_with(|| one.word.cmp(&other.word)));
    words.truncate(WORDS_MAX);
    let named = |entry: &Arc<Entry>| {
        let mut names = vec![entry.row.name.clone(), entry.row.name_en.clone()];
        names.extend(entry.keywords.iter().cloned());
        names
    };
    let names: Vec<Vec<String>> = catalogue.entries.iter().map(named).collect();
    let guides: Vec<Vec<&str>> = names.iter().map(|all| all.iter().map(String::as_str).collect()).collect();
    let texts: Vec<&str> = words.iter().map(|miss| miss.word.as_str()).collect();
    let of = |places: Vec<usize>| places.into_iter().map(|place| words[place].clone()).collect();
    Ok(concerned(&texts, &guides).into_iter().map(of).collect())
}
