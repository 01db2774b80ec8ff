//! `POST /api/im/upload/UploadifyServlet`

use axum::Json;
use axum::extract::State;
use onehall_files::StoredFile;
use onehall_web::{ApiError, App};
use serde::Serialize;

use super::Shiku;
use super::signed::{self, SignedFile};
use crate::files::keep;
use crate::rules::file::{ending, path};

/// The form of an upload; the signed fields `time` and `secret` stand before the file.
#[derive(Debug, utoipa::ToSchema)]
#[expect(dead_code, reason = "describes the form in the document; the fields are read from the stream")]
pub(super) struct ChatUploadForm {
    time: i64,
    secret: String,
    /// The conversation the file is for.
    receiver: Option<String>,
    /// PNG, JPEG, WebP or GIF up to 10 MB; PDF, DOCX, XLSX, PPTX, ZIP, MP3 or plain text up to 20 MB, by its content.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored file.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChatUploadOut {
    object_id: String,
    /// A path inside the portal; whoever knows it may load the file.
    url: String,
    /// Its small version, of a picture; empty otherwise.
    thumb_url: String,
    file_name: String,
    /// The ending of the name.
    file_type_name: String,
    file_size: i64,
    /// Of a picture in pixels, else 0.
    width: i32,
    height: i32,
}

impl ChatUploadOut {
    pub(super) fn of(tenant: &onehall_kernel::TenantId, row: StoredFile) -> Self {
        let url = path(tenant, row.id, row.secret.as_deref().unwrap_or_default());
        let (width, height) = row.sides;
        Self {
            object_id: row.id.to_string(),
            thumb_url: if width > 0 { format!("{url}?small=true") } else { String::new() },
            url,
            file_type_name: ending(&row.name),
            file_name: row.name,
            file_size: row.bytes,
            width,
            height,
        }
    }
}

/// Takes a file for a message (001 section 7.4).
#[utoipa::path(post, path = "/api/im/upload/UploadifyServlet", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = ChatUploadForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Shiku<ChatUploadOut>)))]
pub(super) async fn upload_chat_file(
    State(app): State<App>,
    chat: signed::State,
    SignedFile { user, file }: SignedFile,
) -> Result<Json<Shiku<ChatUploadOut>>, ApiError> {
    let me = user.in_person()?;
    let row = keep(&app, &chat, &user.ctx, me, (&file.name, file.bytes)).await?;
    Ok(Shiku::ok(ChatUploadOut::of(&user.ctx.tenant, row)))
}
