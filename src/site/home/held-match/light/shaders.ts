/** A triangle that covers everything. */
const everything = `#version 300 es
void main(){vec2 p=vec2(gl_VertexID==1?3.:-1.,gl_VertexID==2?3.:-1.);gl_Position=vec4(p,0.,1.);}`

/** `lightAt` and `toneAt` of law.ts. At the edge of a facet both are blended over a pixel; grain hides the 8-bit banding. */
const law = `#version 300 es
precision highp float;uniform vec2 size,fire;uniform float px,reach,facet[30];uniform vec3 tone[5];out vec4 o;
vec3 lit(){vec2 q=vec2(gl_FragCoord.x,size.y*px-gl_FragCoord.y)/px-fire;float d=length(q);
float t=mod(atan(q.y,q.x)*4.7746483+36.5,30.);int i=int(t);float f=fract(t),w=d*.20944;
float k=f*w<.5?mix(facet[(i+29)%30],facet[i],f*w+.5):(1.-f)*w<.5?mix(facet[(i+1)%30],facet[i],(1.-f)*w+.5):facet[i];
float v=clamp(1.-d/(reach*mix(1.,k,smoothstep(20.,160.,d))),0.,1.);v=v*(.35+.65*v);
v+=(fract(sin(dot(gl_FragCoord.xy,vec2(12.9,78.2)))*43758.5)-.5)*.006;v=clamp(v,0.,1.)*4.;
int n=min(int(v),3);return mix(tone[n],tone[n+1],v-float(n));}`

const flatColour = `#version 300 es
precision mediump float;flat in vec4 c;out vec4 o;void main(){o=c;}`

export const wallShaders = [everything, `${law}void main(){o=vec4(lit(),1.);}`] as const

export const letterShaders = [
  everything,
  `${law}uniform sampler2D mask;void main(){float a=texelFetch(mask,ivec2(gl_FragCoord.x,size.y*px-gl_FragCoord.y),0).r;
if(a==0.)discard;o=vec4(lit()*a,a);}`,
] as const

/** Triangles: two numbers for the position, one for the tone. They avoid letters, which would be hard to read next to them. */
export const sparkShaders = [
  `#version 300 es
in vec3 a;uniform vec2 size;uniform vec3 tone[3];flat out vec4 c;
void main(){c=vec4(tone[int(a.z)],1.);gl_Position=vec4(a.x/size.x*2.-1.,1.-a.y/size.y*2.,0.,1.);}`,
  `#version 300 es
precision highp float;uniform vec2 size;uniform float px;uniform sampler2D mask;flat in vec4 c;out vec4 o;
void main(){if(texelFetch(mask,ivec2(gl_FragCoord.x,size.y*px-gl_FragCoord.y),0).g>0.)discard;o=c;}`,
] as const

/**
 * A segment of an outline that faces away from the flame, extruded away from it: the shadow of a letter that stands out from
 * the wall.
 */
export const shadowShaders = [
  `#version 300 es
in vec4 a;uniform vec2 size,fire;uniform float far;uniform vec4 ink;flat out vec4 c;
void main(){int i=gl_VertexID;vec2 p=(i&1)==0?a.xy:a.zw,d=a.zw-a.xy,m=a.xy-fire;
if(i>1&&d.x*m.y-d.y*m.x>0.)p=fire+(p-fire)*far;c=ink;
gl_Position=vec4(p.x/size.x*2.-1.,1.-p.y/size.y*2.,0.,1.);}`,
  flatColour,
] as const
