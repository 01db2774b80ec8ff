//! `POST /api/onehall/config/changes`.

use std::collections::{BTreeMap, HashSet};

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::Envelope;
use onehall_records::documents::{Document, DocumentState, differences, find_revisions, list_documents};
use onehall_web::{Answer, ApiError, App, Body, Empty, Reply, User};
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::Editor;
use super::detail::word;
use super::out::{DifferenceOut, Standing, stand};
use crate::home::Home;

/// A document that people see otherwise than editors.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigChange {
    key: String,
    /// What documents of its kind are called.
    kind_name: String,
    title: String,
    /// Whether publishing takes it away.
    is_removal: bool,
    /// From what people see to the draft, the first 200.
    differences: Vec<DifferenceOut>,
    #[serde(flatten)]
    standing: Standing,
}

/// Everything that waits to be published and that the caller may edit, with what is different; by name.
#[utoipa::path(post, path = "/api/onehall/config/changes", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ConfigChange>>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_config_changes(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ConfigChange>> {
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let waits = |document: &Document| {
        matches!(document.state(), DocumentState::Draft | DocumentState::Changed)
            && home.kinds.find(&document.key).is_ok_and(|kind| kind.is_editor(&user.grants))
    };
    let mut documents = list_documents(Reading::Repo(&repo), tenant, None).await?;
    documents.retain(waits);
    keep_own(Reading::Repo(&repo), &home, &user, &mut documents).await?;
    let ids: Vec<Uuid> = documents.iter().flat_map(|one| [Some(one.head), one.live]).flatten().collect();
    let revisions = find_revisions(Reading::Repo(&repo), tenant, &ids).await?;
    let names = PeopleNames::find(repo.conn(), tenant, documents.iter().map(|document| document.by)).await?;
    let body = |id: Option<Uuid>| id.and_then(|id| revisions.get(&id)).and_then(|one| one.body.clone());
    let mut changes = Vec::with_capacity(documents.len());
    for document in &documents {
        let kind = home.kinds.find(&document.key)?;
        let (new, old) = (body(Some(document.head)), body(document.live));
        // a draft that was never published and is to be removed is nothing
        let Some(named) = new.as_ref().or(old.as_ref()) else { continue };
        let title = kind.title(named).pick(locale).to_owned();
        let is_removal = new.is_none();
        let told = differences(&old.unwrap_or(Value::Null), &new.unwrap_or(Value::Null));
        changes.push(ConfigChange {
            key: document.key.to_string(),
            kind_name: word(kind.words(), locale).to_owned(),
            title,
            is_removal,
            differences: told.into_iter().map(DifferenceOut::from).collect(),
            standing: stand(Some(document), &names, user.tenant.zone),
        });
    }
    user.ok(changes)
}

/// Leaves out what is another department's: one question for each kind.
async fn keep_own(
    reading: Reading<'_>,
    home: &Home,
    user: &User,
    documents: &mut Vec<Document>,
) -> Result<(), ApiError> {
    let mut asked: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for document in documents.iter() {
        asked.entry(document.key.kind().to_owned()).or_default().push(document.key.id().to_owned());
    }
    let mut own: BTreeMap<String, HashSet<String>> = BTreeMap::new();
    for document in documents.iter() {
        if let Some(ids) = asked.remove(document.key.kind()) {
            let kind = home.kinds.find(&document.key)?;
            let editable = kind.list_editable(reading, &user.ctx.tenant, &user.grants, ids).await?;
            own.insert(document.key.kind().to_owned(), editable.into_iter().collect());
        }
    }
    documents.retain(|one| own.get(one.key.kind()).is_some_and(|ids| ids.contains(one.key.id())));
    Ok(())
}
