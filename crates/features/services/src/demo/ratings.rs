//! Ratings of completed matters; runs after the matters are there.

use std::collections::HashMap;

use chrono::TimeDelta;
use onehall_directory::list_people;
use onehall_feature::{CompletedMatter, CompletedMatters, DemoRun};
use onehall_kernel::{Env, UserId};
use serde::Deserialize;
use uuid::Uuid;

use crate::rules::rating::masked;
use crate::rules::rating_label::{self, RatingLabel};
use crate::store::catalogue;
use crate::store::ratings::{self, Opinion, Rating};

/// Completed matters that are looked at.
const MATTERS_MAX: u64 = 2_000;
/// Of the matters of people visitors sign in as, so that something is left to rate.
const KNOWN_PERCENT: usize = 30;

#[derive(Deserialize)]
struct File {
    rated_percent: usize,
    with_text_percent: usize,
    anonymous_percent: usize,
    scores: Vec<Weight>,
    texts: Vec<Text>,
}

#[derive(Deserialize)]
struct Weight {
    score: u8,
    weight: usize,
}

#[derive(Deserialize)]
struct Text {
    score: u8,
    text: String,
}

/// A number from 0 to `n` - 1 from the run's seeded environment.
fn below(env: &Env, n: usize) -> usize {
    let drawn = u64::from_le_bytes(env.random_bytes::<8>());
    usize::try_from(drawn % u64::try_from(n.max(1)).unwrap_or(1)).unwrap_or(0)
}

fn score(env: &Env, weights: &[Weight]) -> u8 {
    let mut drawn = below(env, weights.iter().map(|w| w.weight).sum());
    for weight in weights {
        if drawn < weight.weight {
            return weight.score;
        }
        drawn -= weight.weight;
    }
    crate::rules::rating::SCORE_MAX
}

struct Making<'a> {
    run: &'a DemoRun,
    file: &'a File,
    labels: &'a [RatingLabel],
    names: &'a HashMap<UserId, String>,
}

impl Making<'_> {
    fn opinion(&self, who: UserId) -> Opinion {
        let env = &self.run.env;
        let score = score(env, &self.file.scores);
        let texts: Vec<&Text> = self.file.texts.iter().filter(|t| t.score == score).collect();
        let has_text = below(env, 100) < self.file.with_text_percent;
        let content = texts.get(below(env, texts.len())).filter(|_| has_text).map(|t| t.text.clone());
        let offered: Vec<&RatingLabel> = self.labels.iter().filter(|l| l.score == score).collect();
        let first = below(env, offered.len());
        let many = 1 + below(env, 2);
        let labels = offered.iter().skip(first).take(many).map(|l| l.code.clone()).collect();
        Opinion {
            score,
            labels,
            content: content.unwrap_or_default(),
            anonymous: below(env, 100) < self.file.anonymous_percent,
            shown_name: self.names.get(&who).map(|name| masked(name)).unwrap_or_default(),
        }
    }

    fn rating(&self, service: Uuid, matter: &CompletedMatter) -> (UserId, Rating) {
        let env = &self.run.env;
        let minutes = i64::try_from(5 + below(env, 2_880)).unwrap_or(5);
        let at = (matter.finished_at + TimeDelta::minutes(minutes)).min(env.now());
        let one = Rating {
            id: env.new_id(),
            service,
            matter: matter.id,
            matter_title: matter.title.clone(),
            opinion: self.opinion(matter.user),
            created_at: at,
            updated_at: at,
        };
        (matter.user, one)
    }
}

/// Seeds ratings of completed matters.
pub(super) async fn seed(run: &DemoRun, completed: &dyn CompletedMatters) -> anyhow::Result<()> {
    let file: File = run.json("ratings.json")?;
    let repo = run.db.repo();
    let matters = completed.list_of_tenant(&repo, &run.tenant, MATTERS_MAX).await?;
    let services = catalogue::list_codes(repo.conn(), &run.tenant).await?;
    let ids: Vec<UserId> = matters.iter().map(|m| m.user).collect();
    let people = list_people(repo.conn(), &run.tenant, &ids).await?;
    let known: Vec<UserId> =
        people.iter().filter(|p| ["student", "teacher", "admin"].contains(&p.account.as_str())).map(|p| p.id).collect();
    let names: HashMap<UserId, String> = people.into_iter().map(|p| (p.id, p.user_name)).collect();
    let labels = rating_label::labels(None);
    let making = Making { run, file: &file, labels: &labels, names: &names };
    let mut made = Vec::new();
    for matter in &matters {
        let percent = if known.contains(&matter.user) { KNOWN_PERCENT } else { file.rated_percent };
        if below(&run.env, 100) < percent
            && let Some(service) = services.get(&matter.service_code)
        {
            made.push(making.rating(*service, matter));
        }
    }
    let tx = run.db.begin().await?;
    ratings::create_ratings(tx.conn(), &run.tenant, &made).await?;
    tx.save().await?;
    Ok(())
}
