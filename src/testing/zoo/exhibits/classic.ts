import { type Exhibits, elsewhere, image, upload } from '../exhibit.ts'

/** Markup left behind by the classic editor, old themes and other tools. */
export const classicMarkup: Exhibits = {
  'classic-captions': (w) =>
    ['alignleft', 'alignright', 'aligncenter', 'alignnone']
      .map(
        (align) =>
          `[caption id="attachment_1" align="${align}" width="300"]<a href="${upload('zoo.png')}">${image('zoo.png', '', ` width="300" height="200" class="size-medium wp-image-1"`)}</a> ${w.caption}[/caption]\n\n${w.long}\n\n`,
      )
      .join(''),
  'classic-gallery': (w) =>
    `${w.sentence}\n\n[gallery columns="2" link="file"]\n\n${w.sentence}\n\n[gallery columns="4" size="medium" link="none"]`,
  'classic-players': (w) =>
    `[audio src="${upload('zoo.wav')}"]\n\n[video src="${upload('zoo.webm')}" width="640" height="360"]\n\n[video mp4="${elsewhere}/a.mp4"]\n\n[playlist]\n\n[embed]https://vimeo.com/12345[/embed]\n\n${w.short}`,
  'classic-text': (w) =>
    `${w.sentence}\n${w.short}\n\n<!--more-->\n\n<p style="text-align: center;">${w.short}</p>\n<p style="padding-left: 40px; text-align: right;">${w.sentence}</p>\n<blockquote>${w.sentence}</blockquote>\n<address>${w.name}<br>1054 Budapest</address>\n\n<span style="text-decoration: underline; color: #ff0000;">${w.short}</span> <tt>${w.short}</tt> <big>${w.short}</big> <acronym title="HyperText">HTML</acronym> <strike>${w.short}</strike>\n\n<hr />\n\n&nbsp;\n\n${w.long}`,
  'classic-pages': (w) => `${w.sentence}\n\n<!--nextpage-->\n\n${w.long}\n\n<!--nextpage-->\n\n${w.short}`,
  'classic-lists': (w) =>
    `<ul>\n\t<li>${w.short}</li>\n\t<ul>\n\t\t<li>${w.sentence}</li>\n\t</ul>\n\t<li>${w.short}</li>\n</ul>\n<ol type="a">\n\t<li>${w.short}\n<ul>\n\t<li>${w.short}</li>\n</ul>\n</li>\n</ol>\n<dl>\n<dt>${w.short}</dt>\n<dd>${w.sentence}</dd>\n</dl>\n<li>${w.short}</li>`,
  'classic-code': (w) =>
    `<pre>${'a_long_line_of_code '.repeat(12)}</pre>\n<code>${w.short}</code>\n<pre class="brush: php"><?php echo 1; ?></pre>\n<pre>${'another_long_line '.repeat(12)}</pre>`,
  'classic-tables': (w) => {
    const table = `<table style="width: 900px;" border="1" cellpadding="4"><tbody><tr><th>${w.short}</th><td>${w.sentence}</td><td>${w.short}</td><td>${w.short}</td></tr><tr><th>${w.short}</th><td bgcolor="#ffff00">${w.short}</td><td></td><td></td></tr></tbody></table>`
    return `<h2>${w.heading}</h2>\n${table}\n${table}\n<table><caption>${w.caption}</caption><tr><td><table><tr><td>${w.short}</td></tr></table></td></tr></table>`
  },
  'classic-form': (w) =>
    `${w.sentence}\n\n<form action="https://forms.example/" method="post"><p>${w.sentence}</p><label>Name <input name="name" /></label><label for="m">Mail</label><input id="m" type="email" /><select><option>${w.short}</option></select><textarea>${w.short}</textarea><button>${w.link}</button></form>\n\n${w.short}`,
  'classic-links': (w) =>
    `<a name="top"></a><a href="/about"></a> <a href="${upload('zoo.png')}">${image('zoo.png')}</a> <a href="/about">${image('zoo.png')}${image('zoo.png')}</a> <a href="mailto:studio@media.example">studio@media.example</a> <a href="tel:+3615550100">+36 1 555 0100</a> <a href="#top">${w.short}</a> <a href="javascript:void(0)">${w.link}</a> https://media.example/${'a-long-address-'.repeat(10)}end`,
  'classic-builder': (w) =>
    `[vc_row][vc_column width="1/2"][vc_column_text]${w.sentence}[/vc_column_text][/vc_column][/vc_row]\n<div class="elementor-section"><div class="elementor-widget-heading"><h2 class="elementor-heading-title">${w.heading}</h2></div><div class="elementor-widget-button"><a href="/contact" class="elementor-button"><span>${w.link}</span></a></div><svg class="e-font-icon"><path d="M0 0"></path></svg></div>`,
  'classic-broken': (w) =>
    `<p>${w.short} <b>${w.short} <i>${w.sentence}\n<div><p>${w.long}</div></article></main>\n<svg><path d="M0 0">\n<p>${w.sentence}</p>\n<style>p { color: red }\n<p>${w.second}</p>`,
  empty: () => '',
  'only-a-picture': (w) => image('zoo.png', w.alt),
  'one-long-word': () => `<p>${'megszentségteleníthetetlenségeskedéseitekért'.repeat(6)}</p>`,
}
