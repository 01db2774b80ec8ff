//! `GET /api/blade-workbench/transfer/template`

use axum::Extension;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use onehall_db::Reading;
use onehall_feature::{Column, DictionaryEntry, SheetCaller};
use onehall_files::{Kind, attachment};
use onehall_kernel::Locale;
use onehall_sheets::{About, Cell, Heading, SheetError, SheetPlan, Writer};
use onehall_web::{ApiError, App, Params, User};
use serde::Deserialize;

use crate::making::NotMade;
use crate::state::Transfer;

/// Which register.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(super) struct TemplateIn {
    /// Key of the sheet.
    #[serde(default)]
    id: String,
    /// Empty, or `class` for the class-level variant.
    #[serde(rename = "type", default)]
    kind: String,
}

/// Columns that the caller may bring in.
fn writable<'a>(columns: &'a [Column], caller: &SheetCaller, kind: &str) -> Vec<&'a Column> {
    let open = |column: &&Column| caller.may(&column.write) && (kind == "class" || !column.class_only);
    columns.iter().filter(open).collect()
}

/// Loads an empty workbook with the headings of a register, notes in them, the values of its dictionaries to choose from,
/// and a row that shows how it is filled.
#[utoipa::path(get, path = "/api/blade-workbench/transfer/template", tag = "transfer", params(TemplateIn),
    extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    responses((status = 200, body = String, content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))]
pub(super) async fn load_template(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Params(input): Params<TemplateIn>,
) -> Result<Response, ApiError> {
    let caller = SheetCaller::of(&user);
    let sheet = transfer.imported(&caller, &input.id)?;
    let locale = user.ctx.locale;
    let columns = writable(sheet.columns(), &caller, &input.kind);
    let repo = app.repo();
    let (mut headings, mut examples) = (Vec::with_capacity(columns.len()), Vec::with_capacity(columns.len()));
    for column in &columns {
        let entries = match column.dictionary {
            "" => Vec::new(),
            code => sheet.dictionary(Reading::Repo(&repo), &caller, code).await?,
        };
        examples.push(Cell::text(example(column, &entries, locale)));
        let [zh, en] = column.note;
        headings.push(Heading {
            must: column.must,
            note: locale.pick(zh, en).to_owned(),
            choices: entries.iter().map(|entry| entry.words(locale).to_owned()).collect(),
            ..Heading::of(column.name(locale))
        });
    }
    let [zh, en] = sheet.names();
    let name = locale.pick(zh, en);
    let plan = SheetPlan::of(name, headings);
    let about = About { title: name.to_owned(), created: user.ctx.now.naive_utc(), ..About::default() };
    let made = tokio::task::spawn_blocking(move || workbook(&about, plan, &examples)).await;
    let bytes = made.map_err(anyhow::Error::from).and_then(|made| Ok(made?));
    let bytes = bytes.map_err(|error| NotMade::at(&std::env::temp_dir(), error))?;
    let title = match locale {
        Locale::Zh => format!("{name}导入模板"),
        Locale::En => format!("{name} template"),
    };
    let headers = [
        (CONTENT_TYPE, Kind::Xlsx.content_type().to_owned()),
        (CONTENT_DISPOSITION, attachment(&title, Kind::Xlsx.extension())),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, bytes).into_response())
}

/// What the row that shows how it is filled has in a column: an entry of its dictionary in the reader's words, the first one where
/// none is said and one must be chosen.
fn example<'a>(column: &Column, entries: &'a [DictionaryEntry], locale: Locale) -> &'a str {
    let said = entries.iter().find(|entry| entry.zh == column.example);
    match said.or_else(|| entries.first().filter(|_| column.must && column.example.is_empty())) {
        Some(entry) => entry.words(locale),
        None => column.example,
    }
}

fn workbook(about: &About, plan: SheetPlan, example: &[Cell]) -> Result<Vec<u8>, SheetError> {
    let folder = tempfile::tempdir().map_err(|error| SheetError::NotWritten(error.to_string()))?;
    let mut writer = Writer::new(folder.path(), about)?;
    writer.sheet(plan)?;
    if example.iter().any(|cell| !cell.is_blank()) {
        writer.row(example, &[])?;
    }
    let mut bytes = std::io::Cursor::new(Vec::new());
    writer.finish(&mut bytes)?;
    Ok(bytes.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_shows_entries_in_the_readers_words() {
        let entries: Vec<DictionaryEntry> = [("student", "学生", "Student"), ("teacher", "教师", "Teacher")]
            .map(|(key, zh, en)| DictionaryEntry { key: key.into(), zh: zh.into(), en: en.into() })
            .into();
        let plain = Column::dictionary("kind", ["人员类型", "Kind"], "KIND");
        let said = Column { example: "教师", ..plain };
        for (column, entries, locale, shown) in [
            (said, &entries[..], Locale::En, "Teacher"),
            (said, &entries[..], Locale::Zh, "教师"),
            (said, &[][..], Locale::En, "教师"),
            (plain, &entries[..], Locale::En, ""),
            (plain.must(), &entries[..], Locale::En, "Student"),
            (plain.must(), &[][..], Locale::En, ""),
        ] {
            assert_eq!(example(&column, entries, locale), shown, "{column:?}");
        }
    }
}
