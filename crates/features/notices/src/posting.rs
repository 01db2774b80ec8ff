//! Official notices that other areas have sent.

use async_trait::async_trait;
use onehall_db::{StoreResult, Tx};
use onehall_feature::{NoticePost, NoticePosts};
use onehall_kernel::{Ctx, ErrorCode, Locale, Names, UserId};
use onehall_records::audit;
use onehall_web::ApiError;
use serde_json::json;
use uuid::Uuid;

use crate::jobs::enqueue_sending;
use crate::rules::audience::Audience;
use crate::rules::official::{Level, NoticeState};
use crate::store::accounts::{Account, list_accounts};
use crate::store::notices::{Head, Notice, create_notice, put_text};
use crate::tell::tell_desk;

/// People whom one notice names; more of them get one of their own.
const PEOPLE_MAX: usize = 2_000;
/// A text that is written here.
const WRITTEN: i32 = 1;

/// Sends them.
pub(crate) struct Posting;

/// The account that speaks: the department's own, else the school's, else any that can.
async fn speaker(tx: &Tx, ctx: &Ctx, department: Option<Uuid>) -> StoreResult<Option<Account>> {
    let mut able: Vec<Account> = list_accounts(tx.conn(), &ctx.tenant).await?;
    able.retain(|account| account.enabled);
    let own = able.iter().position(|account| department.is_some() && account.department == department);
    Ok(if able.is_empty() { None } else { Some(able.swap_remove(own.unwrap_or(0))) })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Paragraphs and a link as the editor of notices writes them.
fn html(said: &NoticePost, locale: Locale) -> String {
    let paragraph = |text: &Names| format!("<p>{}</p>", escaped(text.pick(locale)));
    let paragraphs: String = said.paragraphs.iter().map(paragraph).collect();
    let (path, words) = &said.link;
    format!("{paragraphs}<p><a href=\"{}\">{}</a></p>", escaped(path), escaped(words.pick(locale)))
}

#[async_trait]
impl NoticePosts for Posting {
    async fn post(&self, tx: &mut Tx, ctx: &Ctx, said: NoticePost) -> Result<(), ApiError> {
        let account = speaker(tx, ctx, said.department).await?.ok_or(ErrorCode::NoticeNoAccount)?;
        let text = Names { zh: html(&said, Locale::Zh), en: html(&said, Locale::En) };
        let mut people: Vec<UserId> = said.people.clone();
        people.sort_unstable_by_key(|id| id.0);
        people.dedup();
        for part in people.chunks(PEOPLE_MAX) {
            let head = Head {
                title: said.title.clone(),
                summary: said.summary.clone(),
                img: String::new(),
                level: Level::Normal,
                need_confirm: false,
                other_window: false,
                is_public: false,
                text_type: WRITTEN,
                url: String::new(),
            };
            let audience = Audience { user_ids: part.to_vec(), ..Audience::default() };
            let one = Notice {
                state: NoticeState::Sending,
                sent_at: Some(ctx.now),
                recipient_count: i64::try_from(part.len()).unwrap_or(i64::MAX),
                ..Notice::begun(ctx, said.author, account.id, head, audience)
            };
            create_notice(tx.conn(), &ctx.tenant, &one).await?;
            put_text(tx.conn(), one.id, &text).await?;
            enqueue_sending(tx, ctx, &one).await?;
            tell_desk(tx, ctx, &one).await?;
            let detail = json!({"account": one.account, "title": one.head.title.zh, "count": part.len()});
            audit::record(tx, ctx, "notice.sent", &one.id.to_string(), detail).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_written_as_they_are() {
        let both = |text: &str| Names { zh: text.to_owned(), en: String::new() };
        let said = NoticePost {
            department: None,
            author: UserId(1),
            title: both(""),
            summary: both(""),
            paragraphs: vec![both("甲<b> & 乙"), both("丙")],
            link: ("/a?b=\"&c".to_owned(), both("去看")),
            people: Vec::new(),
        };
        let expected = "<p>甲&lt;b&gt; &amp; 乙</p><p>丙</p><p><a href=\"/a?b=&quot;&amp;c\">去看</a></p>";
        assert_eq!(html(&said, Locale::Zh), expected);
        assert_eq!(html(&said, Locale::En), expected, "what has no English is Chinese");
    }
}
