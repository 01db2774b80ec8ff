//! `POST /api/im/upload/amrToMp3`

use std::process::Stdio;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use onehall_kernel::{ErrorCode, Problem};
use onehall_web::{ApiError, App};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::Command;
use tokio::time::timeout;

use super::Shiku;
use super::signed::{self, SignedFile};
use super::upload::{ChatUploadForm, ChatUploadOut};
use crate::files::keep;
use crate::rules::file::{AMR, FILE_MAX};

/// How long a converter may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Takes voice as old phones record it and keeps it as MP3 (001 section 7.4), with the converter the administrator
/// configured.
#[utoipa::path(post, path = "/api/im/upload/amrToMp3", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = ChatUploadForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Shiku<ChatUploadOut>)))]
pub(super) async fn convert_chat_voice(
    State(app): State<App>,
    chat: signed::State,
    SignedFile { user, file }: SignedFile,
) -> Result<Json<Shiku<ChatUploadOut>>, ApiError> {
    let me = user.in_person()?;
    if chat.config.converter.is_empty() {
        return Err(ErrorCode::ChatNoConverter.into());
    }
    if !file.bytes.starts_with(AMR) {
        return Err(Problem::new(ErrorCode::FileKindRefused).with("kinds", "AMR").into());
    }
    let _turn = chat.uploads.acquire().await.map_err(ApiError::internal)?;
    let made = timeout(PATIENCE, convert(&chat.config.converter, file.bytes)).await;
    let mp3 = match made {
        Ok(Ok(mp3)) if !mp3.is_empty() && mp3.len() <= FILE_MAX => mp3,
        Ok(Ok(_)) => return Err(ErrorCode::ChatNotConverted.into()),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the converter of voice does not run");
            return Err(ErrorCode::ChatNotConverted.into());
        }
        Err(_) => return Err(ErrorCode::ChatNotConverted.into()),
    };
    let stem = file.name.rsplit_once('.').map_or(file.name.as_str(), |(stem, _)| stem);
    let name = format!("{stem}.mp3");
    let row = keep(&app, &chat, &user.ctx, me, (&name, mp3.into())).await?;
    Ok(Shiku::ok(ChatUploadOut::of(&user.ctx.tenant, row)))
}

/// Runs the converter (ffmpeg): nothing of what the sender wrote is an argument, and it reads nothing but its input.
async fn convert(program: &str, amr: Bytes) -> std::io::Result<Vec<u8>> {
    let mut child = Command::new(program)
        .args(["-hide_banner", "-loglevel", "error", "-protocol_whitelist", "pipe", "-f", "amr", "-i", "pipe:0"])
        .args(["-f", "mp3", "-b:a", "64k", "pipe:1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let (mut input, output) = (child.stdin.take(), child.stdout.take());
    let write = async {
        if let Some(mut input) = input.take() {
            // a converter that stops reading says so by how it ends
            let _ = input.write_all(&amr).await;
        }
    };
    let read = async {
        let mut made = Vec::new();
        if let Some(output) = output {
            output.take(FILE_MAX as u64 + 1).read_to_end(&mut made).await?;
        }
        Ok::<_, std::io::Error>(made)
    };
    let ((), made) = tokio::join!(write, read);
    let (made, status) = (made?, child.wait().await?);
    Ok(if status.success() { made } else { Vec::new() })
}
